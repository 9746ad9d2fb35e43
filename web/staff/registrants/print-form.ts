import { formAddress } from "../desk/form-addresses.ts";
import { openForm } from "../desk/open-form.ts";
import { notifyProblem } from "../notifications.tsx";

/** Opens the printable form of one registration in a new tab; says so where the browser does not let it. */
export function printForm({ id }: { id: number }): void {
  if (!openForm(formAddress(id))) {
    notifyProblem("Браузер не открыл форму. Разрешите всплывающие окна для этого сайта и повторите.");
  }
}
