// The service worker of the house: each thing that it does is a file of its own, beside this one.
import './keeping.js';
import './push.js';
