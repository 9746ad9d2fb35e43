import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { surnameAndInitials } from "../../../domain/person-names.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../session.tsx";
import { ChevronsIcon } from "../staff-icons.tsx";
import styles from "./person-menu.module.css";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { roleNames } from "./staff-map.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Who is signed in, and what concerns them alone. */
export function PersonMenu({ keys }: { keys: () => void }) {
  const { me } = useSession();
  const { signOut, ...question } = useSignOut();
  const name = me.fio || me.username;
  return (
    <>
      <Menu position="top-start" width="target" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.person}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{surnameAndInitials(name)}</span>
              <span className={styles.role}>{roleNames[me.role]}</span>
            </span>
            <ChevronsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.staffProfile}>
            Мой профиль
          </Menu.Item>
          <Menu.Item onClick={keys}>Клавиши</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>Выйти</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutQuestion {...question} />
    </>
  );
}

/** «КВ» from «Корнилова Вера Андреевна». */
function initialsOf(name: string): string {
  return name
    .split(/[\s.]+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}
