import { Anchor } from "../../ui/anchor.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { paths } from "../paths.ts";
import styles from "./search-box.module.css";

/** In the utility bar where there is room for a field. A plain form: it works before any script does. */
export function SearchBox() {
  return (
    <search className={styles.search}>
      <form action={paths.search} className={styles.form}>
        <input
          type="search"
          name="q"
          className={styles.field}
          aria-label="Поиск по сайту"
          placeholder="Поиск по сайту"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.button} aria-label="Найти">
          <SearchIcon sign />
        </button>
      </form>
    </search>
  );
}

/** Elsewhere: the way to the page that has the field. */
export function SearchLink() {
  return (
    <Anchor to={paths.search} className={styles.link} data-boxed="">
      <SearchIcon sign />
      <span className="visually-hidden">Поиск по сайту</span>
    </Anchor>
  );
}
