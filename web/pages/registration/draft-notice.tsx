import { Link } from "#ui/links/link.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { paths } from "../../paths.ts";
import { forgetDraft } from "./draft.ts";

/** Explains why the form has answers and how to clear them: another person may use this computer now. */
export default function DraftNotice() {
  return (
    <Notice live title="Мы сохранили то, что было введено">
      Осталось проверить и отправить.{" "}
      <Link to={paths.registration} reloadDocument onClick={forgetDraft}>
        Начать с пустой анкеты
      </Link>
    </Notice>
  );
}
