/**
 * Returns a text for the operator with the commands of this server: `society staff list` where `deploy/society` is
 * installed, which sets `SOCIETY_COMMAND`, elsewhere `npm run staff -- list`.
 */
export const withOperatorCommands = (text: string): string =>
  process.env["SOCIETY_COMMAND"] ? text.replaceAll(/npm run (\w+)(?: --)?/g, "society $1") : text;
