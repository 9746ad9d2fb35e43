import { useLocation } from "react-router";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import styles from "./temporary-password.module.css";

/** Stays on every page until the password that somebody else made is replaced. */
export function TemporaryPassword() {
  const isThere = useLocation().pathname.startsWith(paths.staffProfile);
  return (
    <div className={styles.banner}>
      <p>
        <b>Пароль временный.</b> Его знает тот, кто вам его выдал. Придумайте свой{isThere ? " ниже." : ": "}
        {!isThere && <Link to={`${paths.staffProfile}#own-password`}>сменить пароль</Link>}
      </p>
    </div>
  );
}
