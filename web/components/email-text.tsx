import { Fragment } from "react";

/** An address that does not fit its line breaks after the @ and the dots rather than inside a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
