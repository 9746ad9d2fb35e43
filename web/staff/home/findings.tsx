import { Link } from "react-router";
import type { Finding, Overview } from "../../../contract/overview.ts";
import { TickIcon } from "../../../ui/icons.tsx";
import { recentMoment } from "../entries/recent-moment.ts";
import { ProblemRow } from "../problem-row.tsx";
import { StaffSection } from "../staff-section.tsx";
import { addressOfFinding, findingWords, whereIs } from "./finding-words.tsx";
import styles from "./findings.module.css";
import { FoldedList } from "./folded-list.tsx";
import lists from "./home-lists.module.css";

/** What readers of the site would stumble over, each leading to where it is mended. */
export function Findings({ overview: { findings, checked_at }, today }: { overview: Overview; today: string }) {
  const checked = `Проверено ${recentMoment(checked_at, today)}`;
  return (
    <StaffSection title="Стоит поправить" aside={<span className={lists.second}>{checked}</span>}>
      {findings.length === 0 && (
        <p className={styles.well}>
          <TickIcon sign />
          Всё в&nbsp;порядке: ссылки ведут куда надо, картинки и&nbsp;страницы описаны.
        </p>
      )}
      {findings.map((group) => (
        <FindingGroup key={group.sort} {...group} />
      ))}
    </StaffSection>
  );
}

function FindingGroup({ sort, count, items }: Overview["findings"][number]) {
  return (
    <ProblemRow {...findingWords[sort]} count={count}>
      <FoldedList items={items} count={count} keyOf={keyOf}>
        {(finding) => (
          <>
            <Link to={addressOfFinding(finding)} className={lists.name}>
              {finding.title || <span className={lists.untitled}>Без названия</span>}
            </Link>
            <span className={lists.second}>{whereIs(sort, finding)}</span>
          </>
        )}
      </FoldedList>
    </ProblemRow>
  );
}

function keyOf({ kind, id, field, what }: Finding): string {
  return `${kind} ${id} ${field} ${what}`;
}
