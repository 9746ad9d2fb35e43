import { SearchBox, useTypedSearch } from "../../list/search-box.tsx";
import { scannedCode, spokenCode } from "../../scanning/scanned-code.ts";
import { useCodeFinder } from "../../scanning/use-code-finder.ts";
import styles from "./registrants-toolbar.module.css";

type SearchFieldProps = {
  search: string;
  change: (search: string) => void;
  /** A QR was scanned or its short code typed: whose it is. The field is empty by then, the address is for the caller. */
  found?: (id: number, conference: number) => void;
};

/** Searches as one types. A hand scanner types into it too. */
export function SearchField({ search, change, found }: SearchFieldProps) {
  // Enter finds a code: no name looks like one.
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
    // Words may look like a code read out from a form: then they are searched as words.
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
