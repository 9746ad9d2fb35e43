import { Fragment } from "react";

/** An e-mail address that breaks after the @ and the dots if it does not fit into its line. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
