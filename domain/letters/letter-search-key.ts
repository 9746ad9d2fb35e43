import { searchKey } from "../search/search-key.ts";

type Searched = { name: string; recipient: string; number?: number | null | undefined };

/** The text by which staff find a letter. */
export function letterSearchKey({ name, recipient, number }: Searched): string {
  return searchKey(`${name} ${recipient} ${number ?? ""}`);
}
