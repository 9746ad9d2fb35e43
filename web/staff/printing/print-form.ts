import { notifyProblem } from "../parts/notifications.tsx";
import { formAddress } from "./form-addresses.ts";
import { openForm } from "./open-form.ts";

/** Opens the printable form of one registration in a new tab; says so where the browser does not let it. */
export function printForm({ id }: { id: number }): void {
  if (!openForm(formAddress(id))) {
    notifyProblem("Браузер не открыл форму. Разрешите всплывающие окна для этого сайта и повторите.");
  }
}
