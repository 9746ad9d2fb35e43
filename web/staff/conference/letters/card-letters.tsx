import { Link } from "react-router";
import { listLetters } from "#contract/conference/letters/letters.ts";
import { letterKinds } from "#domain/letters/letter-kinds.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import drawer from "../../kit/parts/side-drawer.module.css";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { letterState } from "./letter-words.ts";

/** The letters to a registrant, the newest first; renders nothing if there are none. */
export function CardLetters({ registration }: { registration: number }) {
  const today = useRootData()?.site.today ?? "";
  const letters = useApiQuery(listLetters, { query: { registration: String(registration), limit: "20" } });
  if (!letters.data || letters.data.count === 0) return null;
  return (
    <section aria-labelledby="letters">
      <h3 id="letters" className="staff-text strong">
        Письма
      </h3>
      <ol className={drawer.history}>
        {letters.data.results.map((letter) => {
          const { kind, text, why } = letterState(letter, today);
          return (
            <li key={letter.id}>
              <p className={drawer.states}>
                <Link to={`${staffPaths.letters}?registration=${registration}`}>{letterKinds[letter.kind]}</Link>
                <StaffBadge kind={kind}>{text}</StaffBadge>
              </p>
              <p className="hint">
                {[recentMoment(letter.ended_at ?? letter.queued_at, today), why].filter(Boolean).join(" · ")}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
