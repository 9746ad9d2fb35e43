import { SearchBox, useTypedSearch } from "../../list/search-box.tsx";
import { scannedCode, spokenCode } from "../../scanning/scanned-code.ts";
import { useCodeFinder } from "../../scanning/use-code-finder.ts";
import styles from "./registrants-toolbar.module.css";

type SearchFieldProps = {
  search: string;
  change: (search: string) => void;
  /** Called when a QR was scanned or its short code typed. The field is empty by then; the caller navigates. */
  found?: (id: number, conference: number) => void;
};

/** Searches while the user types. Hand scanners also type into it. */
export function SearchField({ search, change, found }: SearchFieldProps) {
  // A code is found by Enter; no name looks like a code.
  const typed = useTypedSearch(search, change, (text) => scannedCode(text) !== undefined);
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
