import { deskStorage } from "../../api/desk-storage.ts";
import { nothingYet, type RegistrationQueue } from "./registration-queue.ts";

/** Returns the names of this tab that are not stored on the server: being sent, refused, or still in the field. */
export function unsentNames(tab: Pick<Storage, "getItem">): string[] {
  const kept: RegistrationQueue = { ...nothingYet, ...JSON.parse(tab.getItem(deskStorage.name) ?? "{}") };
  const { text, waiting, failed } = kept;
  return [...waiting, ...failed].map(({ name }) => name).concat(text.trim() === "" ? [] : [text.trim()]);
}
