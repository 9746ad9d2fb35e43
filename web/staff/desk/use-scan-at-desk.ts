import { findByCode, showRegistration } from "../../../contract/registration-list.ts";
import { ApiProblem } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";
import { unknownCode } from "../search/use-code-finder.ts";
import { useStaffApi } from "../staff-api.ts";
import type { FormOpening } from "./use-form-opening.ts";

type Surroundings = {
  forms: FormOpening;
  conference: number | undefined;
  say: (remark: string) => void;
};

/** A code scanned into the field opens that person's form, as choosing the person does; otherwise the reason is said. */
export function useScanAtDesk({ forms, conference, say }: Surroundings): (code: string) => void {
  const api = useStaffApi();
  const open = async (code: string) => {
    const { id } = await api.ask(findByCode, { params: { code } });
    const person = await api.ask(showRegistration, { params: { id: String(id) } });
    const who = `№\u00a0${person.number}, ${person.fio}`;
    if (conference !== undefined && person.conference !== conference) say(`Код не\u00a0из этой конференции: ${who}.`);
    else if (person.status === "withdrawn") say(`Регистрация отозвана: ${who}. Форма не\u00a0открыта.`);
    else forms.open("listed", person);
  };
  return (code) => {
    open(code).catch((error: unknown) => {
      const isUnknown = error instanceof ApiProblem && error.status === 404;
      say(isUnknown ? unknownCode : `Не\u00a0удалось найти по\u00a0коду. ${problemInOneLine(error)}`);
    });
  };
}
