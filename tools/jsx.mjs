// What JSX is compiled to: the house's own Preact, named in every script that draws.
export { Fragment, h } from 'preact';
