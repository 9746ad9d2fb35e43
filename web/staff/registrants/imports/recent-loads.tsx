import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type LoadedList, listLists } from "../../../../contract/registration-imports.ts";
import { counted } from "../../../../domain/russian-plurals.ts";
import { paths } from "../../../paths.ts";
import { timeOf } from "../../format.ts";
import { useStaffApi } from "../../staff-api.ts";
import { StaffSection } from "../../staff-section.tsx";
import ruled from "../../staff-table.module.css";
import { recordForms } from "../registrant-words.ts";
import { writeImportView } from "./import-view.ts";
import { isUnderWay, listsKey } from "./use-sent-list.ts";

/** The day's loads: one may have left the page meanwhile, or want the report, or take a load back. */
export function RecentLoads() {
  const api = useStaffApi();
  const { data = [] } = useQuery({ queryKey: [...listsKey, "all"], queryFn: () => api.ask(listLists), staleTime: 0 });
  const shown = data.filter((list) => list.can_load || list.loading || list.added > 0);
  if (shown.length === 0) return null;
  return (
    <StaffSection title="Ваши файлы за&nbsp;сутки">
      <table className={ruled.table} aria-label="Ваши файлы за сутки">
        <thead>
          <tr>
            <th scope="col">Файл</th>
            <th scope="col">Когда</th>
            <th scope="col">Что с&nbsp;ним</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((list) => (
            <tr key={list.id}>
              <th scope="row">
                <Link to={`${paths.registrantsImport}?${writeImportView({ file: list.id, step: null, order: {} })}`}>
                  {list.file_name}
                </Link>
              </th>
              <td className={ruled.quiet}>{timeOf(list.created_at)}</td>
              <td>{stateOf(list)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StaffSection>
  );
}

function stateOf({ loading, removing, added }: LoadedList): string {
  if (isUnderWay(removing)) return "Убираем в\u00a0корзину";
  if (removing?.state === "done") return "Загруженное убрано в\u00a0корзину";
  if (isUnderWay(loading)) return `Загружается: ${loading.done} из\u00a0${loading.total}`;
  if (!loading) return "Ждёт: ничего не\u00a0загружено";
  return added === 0 ? "Новых не\u00a0нашлось" : `Добавлено: ${counted(added, recordForms)}`;
}
