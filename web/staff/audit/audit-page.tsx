import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Link as RouterLink, useSearchParams } from "react-router";
import { checkAudit, listAudit } from "#contract/staff/staff-accounts.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { TickIcon } from "#ui/status/icons.tsx";
import { Pager } from "#ui/status/pager.tsx";
import { paths, withFilters } from "../../paths.ts";
import { useApiQuery } from "../api/use-api.ts";
import { QueryStates } from "../list/query-states.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import styles from "./audit-page.module.css";
import { AuditTable } from "./audit-table.tsx";

const pageSize = 50;
const entryForms = ["действие", "действия", "действий"] as const;

/** Who did what, when, from where. The address holds the page and the filters. */
export function AuditPage() {
  const [address] = useSearchParams();
  const filters = {
    search: address.get("search") ?? "",
    action: address.get("action") ?? "",
    kind: address.get("kind") ?? "",
  };
  const page = Number(address.get("page")) || 1;
  const query = { ...filters, page: String(page), limit: String(pageSize) };
  const audit = useApiQuery(listAudit, { query }, { placeholderData: keepPreviousData });
  const isFiltered = Object.values(filters).some((value) => value !== "");
  return (
    <StaffPage title="Журнал действий" context={audit.data && counted(audit.data.count, entryForms)}>
      <AuditSeal />
      <AuditFilters filters={filters} isFetching={audit.isFetching} />
      <QueryStates query={audit} what="журнал">
        {({ count, results }) =>
          count === 0 ? (
            <StaffProblem
              title={isFiltered ? "По\u00a0этому отбору ничего нет" : "Пока ничего не\u00a0записано"}
              action={
                isFiltered && (
                  <Button component={RouterLink} to={paths.staffAudit} variant="light" reloadDocument>
                    Показать всё
                  </Button>
                )
              }
            >
              {isFiltered ? "Измените слова поиска или снимите отбор." : "Здесь появятся входы и изменения."}
            </StaffProblem>
          ) : (
            <>
              <AuditTable entries={results} filters={filters} />
              <Pager
                page={page}
                pageCount={Math.ceil(count / pageSize)}
                hrefFor={(number) => withFilters(paths.staffAudit, { ...given(filters), page: number })}
              />
            </>
          )
        }
      </QueryStates>
    </StaffPage>
  );
}

/** What is not set is left out of addresses. */
function given({ search, action, kind }: { search: string; action: string; kind: string }) {
  return { search: search || undefined, action: action || undefined, kind: kind || undefined };
}

/** Says that nobody wrote into the trail past the program, or what they did. Checked when the screen is opened. */
function AuditSeal() {
  const check = useApiQuery(checkAudit);
  if (check.isError) return <p className={styles.quiet}>Проверить, цел ли журнал, не удалось.</p>;
  if (!check.data) return <p className={styles.quiet}>Проверяем, цел ли журнал…</p>;
  const { is_whole, summary, findings } = check.data;
  if (is_whole) {
    return (
      <p className={styles.whole}>
        <TickIcon sign />
        {summary}
      </p>
    );
  }
  return (
    <section role="alert" className={styles.broken}>
      <h2>{summary}</h2>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <p>
        Так бывает, если кто-то менял базу данных в&nbsp;обход сайта. Покажите это тому, кто следит за&nbsp;сервером.
      </p>
    </section>
  );
}
