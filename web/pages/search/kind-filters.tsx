import type { SearchAnswer } from "../../../contract/search.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./kind-filters.module.css";
import { kindWords } from "./kind-words.ts";
import { searchAddress } from "./search-address.ts";

type KindFiltersProps = { question: string; kind: string; kinds: SearchAnswer["kinds"] };

/** Everything that was found, or one kind of it: links with counts. */
export function KindFilters({ question, kind, kinds }: KindFiltersProps) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { kind: "", label: "Всё", count: all },
    ...kinds.map((found) => ({ ...found, label: kindWords[found.kind].all })),
  ];
  return (
    <nav aria-label="Где найдено" data-print="hide">
      <p className={styles.name} aria-hidden="true">
        Где найдено
      </p>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.kind}>
            <Anchor
              to={searchAddress(question, choice.kind)}
              preventScrollReset
              className={classNames(styles.choice, choice.kind === kind && styles.chosen)}
              aria-current={choice.kind === kind ? "true" : undefined}
              data-boxed=""
            >
              <span className={styles.label}>{choice.label}</span>
              <span className={styles.count}>{choice.count}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
