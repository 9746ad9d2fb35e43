/** The package has no types of its own; this is the part that is used. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" },
  ): Promise<Buffer>;
}
