import { Button } from "@mantine/core";
import { MainArea } from "#ui/layout/page-layout.tsx";
import { problemInOneLine } from "../../api/problem-messages.ts";
import { StaffPage } from "../parts/staff-page.tsx";
import shell from "./shell.module.css";
import { SocietyMark } from "./society-mark.tsx";

/** The server did not confirm the session. The token is kept: it may be valid. */
export function Unreachable({ again, error }: { again: () => void; error: Error }) {
  return (
    <>
      <nav aria-label="Служебный раздел" className={shell.nav}>
        <SocietyMark />
      </nav>
      <MainArea className={shell.page}>
        <StaffPage title="Не удалось проверить вход" width="narrow">
          <p role="status">{problemInOneLine(error)} Вход сохранён: пароль вводить не&nbsp;нужно.</p>
          <div>
            <Button onClick={again}>Повторить</Button>
          </div>
        </StaffPage>
      </MainArea>
    </>
  );
}
