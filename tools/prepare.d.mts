/** How the server is started; the rest of `prepare.mjs` is for commands alone. */
declare const serverFlags: readonly string[];

export { serverFlags };
