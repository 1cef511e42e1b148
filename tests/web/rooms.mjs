// A board's `../../js` is the house's, as in the browser, where its pages lie in games/<game>/ beside js/.
import { register } from 'node:module';

const hook = `
const board = /\\/games\\/\\w+\\/pages\\/[^/]+$/;
export const resolve = (path, context, next) => {
  const room = board.test(context.parentURL ?? '') && /^\\.\\.\\/\\.\\.\\/((?:js|vendor)\\/.+)$/.exec(path);
  return next(room ? new URL('../../../web/' + room[1], context.parentURL).href : path, context);
};`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
