import { Link } from "#ui/links/link.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { paths } from "../../paths.ts";
import { forgetDraft } from "./draft.ts";

/** Somebody else may sit at this computer now: they learn where the answers come from and how to be rid of them. */
export default function DraftNotice() {
  return (
    <Notice live title="Мы&nbsp;сохранили то, что было введено">
      Осталось проверить и&nbsp;отправить.{" "}
      <Link to={paths.registration} reloadDocument onClick={forgetDraft}>
        Начать с&nbsp;пустой анкеты
      </Link>
    </Notice>
  );
}
