// The pages' sources as Node can run them: a script that is imported by its served name is compiled from its source, and
// a board's `../../js` is the house's, as in the browser, where its pages lie in games/<game>/ beside js/.
import { register } from 'node:module';

register(new URL('./sources.mjs', import.meta.url));
