import { useLocation } from "react-router";
import { findByCode } from "#contract/conference/registrants/registration-list.ts";
import { ApiProblem } from "#web/api/client.ts";
import { paths } from "#web/paths.ts";
import { useStaffApi } from "../../kit/api/use-api.ts";
import { unsavedNames } from "../../kit/fields/unsaved-changes.tsx";
import { notifyProblem } from "../../kit/parts/notifications.tsx";

export const unknownCode = "Записи с таким кодом нет. Проверьте код или найдите человека по имени.";

/**
 * Looks up a code and calls `found`; for an unknown code calls `unknown`, or shows a notice. In the table, unsaved
 * input of an open record is not lost by it.
 */
export function useCodeFinder(
  found: (id: number, conference: number) => void,
): (code: string, unknown?: () => void) => void {
  const api = useStaffApi();
  const { pathname } = useLocation();
  return async (code, unknown = () => notifyProblem(unknownCode)) => {
    const typed = pathname === paths.registrants ? unsavedNames() : [];
    if (typed.length > 0) {
      notifyProblem(`Сначала сохраните или отмените правку: ${typed.join(", ")}.`);
      return;
    }
    try {
      const { id, conference } = await api.request(findByCode, { params: { code } });
      found(id, conference);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) unknown();
      else notifyProblem("Не удалось найти по коду.", error);
    }
  };
}
