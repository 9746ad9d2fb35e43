import type { SearchAnswer } from "../../../contract/search.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { searchAddress } from "./search-address.ts";
import styles from "./search-page.module.css";

type NothingFoundProps = { question: string; suggestions: SearchAnswer["suggestions"] };

/** No text has all the words: what else finds something, or how to go on. */
export function NothingFound({ question, suggestions }: NothingFoundProps) {
  const title = `По\u00a0запросу «${question}» ничего не\u00a0нашлось`;
  if (suggestions.length === 0) {
    return (
      <EmptyState
        title={title}
        action={
          <Link arrow to={paths.landing}>
            На&nbsp;главную
          </Link>
        }
      >
        Проверьте, нет&nbsp;ли опечатки, или назовите одно-два главных слова.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <ul className={styles.suggestions}>
          {suggestions.map(({ text, count }) => (
            <li key={text}>
              <Link to={searchAddress(text)}>{text}</Link> <span className={styles.count}>найдено: {count}</span>
            </li>
          ))}
        </ul>
      }
    >
      Может быть, вы искали:
    </EmptyState>
  );
}
