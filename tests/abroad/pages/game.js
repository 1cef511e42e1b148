export { ask } from './words.js';
