import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../session.tsx";
import { StaffPage } from "../staff-page.tsx";
import { StaffProblem } from "../staff-problem.tsx";
import { roleNames } from "./staff-map.ts";

/** A page that is not for this role: said kindly, with whom to ask. */
export function NoRight() {
  const { me } = useSession();
  return (
    <StaffPage title="Эта страница не для вашей роли" width="narrow">
      <StaffProblem
        title={`Ваша роль: ${roleNames[me.role].toLowerCase()}`}
        action={
          <Button component={Link} to={paths.staff} variant="light">
            К обзору
          </Button>
        }
      >
        Если страница нужна вам для работы, попросите администратора сайта изменить роль. Остальное доступно как прежде.
      </StaffProblem>
    </StaffPage>
  );
}
