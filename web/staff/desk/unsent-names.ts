import { deskKeeps } from "../../api/kept-on-device.ts";
import { type NamesAtTheDesk, nothingYet } from "./names-on-the-way.ts";

/** The names of this tab's desk that no server has written: on their way, refused, or still in the field. */
export function unsentNames(tab: Pick<Storage, "getItem">): string[] {
  const kept: NamesAtTheDesk = { ...nothingYet, ...JSON.parse(tab.getItem(deskKeeps.name) ?? "{}") };
  const { text, waiting, failed } = kept;
  return [...waiting, ...failed].map(({ name }) => name).concat(text.trim() === "" ? [] : [text.trim()]);
}
