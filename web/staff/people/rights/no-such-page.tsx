import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";

export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text);
}

/** A page for an address without a person or an act. */
export function NoSuchPage({ what }: { what: string }) {
  return (
    <StaffPage title="Люди и данные">
      <StaffProblem title={what}>Возможно, данные уничтожены или в адресе ошибка.</StaffProblem>
    </StaffPage>
  );
}
