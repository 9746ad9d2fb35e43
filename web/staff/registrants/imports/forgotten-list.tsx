import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { StaffProblem } from "../../staff-problem.tsx";

/** The rows of a list are kept for an hour. */
export function ForgottenList() {
  return (
    <StaffProblem
      title="Файл уже забыт"
      action={
        <Button component={Link} to={paths.registrantsImport} variant="light">
          Выбрать файл
        </Button>
      }
    >
      Присланный файл хранится час, а&nbsp;потом стирается. Выберите его ещё раз.
    </StaffProblem>
  );
}
