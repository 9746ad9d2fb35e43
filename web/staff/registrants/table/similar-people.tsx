import { Link } from "react-router";
import { findLikely } from "#contract/registrations/registration-list.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { numberSign } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";
import { pageSize } from "../use-registrants.ts";
import styles from "./similar-people.module.css";

const minLength = 3;

/** «Похожее: …» under a search that found at most a page: names with a slip, in the other layout, in another order. */
export function SimilarPeople() {
  const { view, conference, rows, count, to, show } = useTable();
  const isAsked = view.search.length >= minLength && !view.bin && count <= pageSize && conference !== undefined;
  const query = { fio: view.search, conference: String(conference?.id) };
  const { data = [] } = useApiQuery(findLikely, isAsked ? { query } : null);
  const others = data.filter(({ id }) => !rows.some((row) => row.id === id));
  if (others.length === 0) return null;
  return (
    <div className={styles.similar} data-print="hide">
      <span id="similar-people">Похожее</span>
      <ul className="cluster gap-3" aria-labelledby="similar-people">
        {others.map(({ id, fio, number }) => (
          <li key={id}>
            <Link
              to={to({ open: id })}
              className="reach"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                show(id);
              }}
            >
              {fio}
            </Link>{" "}
            <span className="hint">{numberSign(number)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
