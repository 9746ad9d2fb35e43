import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { paths } from "../../paths.ts";
import styles from "./search-page.module.css";

/** The question, to be asked or asked in other words. A plain form: it works before any script does. */
export function SearchForm({ question }: { question: string }) {
  return (
    <search>
      <form action={paths.search} className={styles.form}>
        <div className={styles.question}>
          <TextInput
            key={question}
            name="q"
            type="search"
            label="Что найти"
            defaultValue={question}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit">Найти</Button>
      </form>
    </search>
  );
}
