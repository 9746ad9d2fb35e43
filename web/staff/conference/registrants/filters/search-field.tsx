import { SearchBox, useTypedSearch } from "#web/staff/kit/list/search-box.tsx";
import { scannedCode, spokenCode } from "../../scanning/scanned-code.ts";
import { useCodeFinder } from "../../scanning/use-code-finder.ts";
import styles from "./registrants-toolbar.module.css";

type SearchFieldProps = {
  search: string;
  change: (search: string) => void;
  /** Called when a QR was scanned or its short code typed. The field is empty by then; the caller navigates. */
  found?: (id: number, conference: number) => void;
};

/** Searches while the user types; a short code opens its record at once. Hand scanners also type into it. */
export function SearchField({ search, change, found }: SearchFieldProps) {
  const isCode = (text: string) => found !== undefined && spokenCode(text)?.mayBeWords === false;
  const settled = (text: string) => (isCode(text) ? enter(text) : change(text));
  // The Enter of a scanner opens the record; no name looks like a whole code.
  const typed = useTypedSearch(search, settled, (text) => scannedCode(text) !== undefined);
  const open = useCodeFinder((id, conference) => {
    typed.forget();
    found?.(id, conference);
  });
  const enter = (text: string) => {
    const said = found && spokenCode(text);
    const code = found && scannedCode(text);
    if (code || said) typed.hold();
    if (code) void open(code);
    // Words may look like a short code; if no code is found, they are searched.
    else if (said) void open(said.code, said.mayBeWords ? () => typed.settle(text) : undefined);
    else typed.settle(text);
  };
  return (
    <SearchBox
      label="Поиск: имя, учреждение, телефон, номер или код"
      placeholder="Имя, учреждение, телефон, №"
      className={styles.search}
      typed={typed}
      enter={enter}
    />
  );
}
