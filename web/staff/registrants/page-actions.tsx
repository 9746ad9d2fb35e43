import { Button, Kbd } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { PersonPlusIcon, PlusIcon } from "../staff-icons.tsx";
import styles from "./page-actions.module.css";
import { measureBottomBar } from "./table/measure-bottom-bar.ts";

type PageActionsProps = { isForm: boolean; toggle: () => void };

/** While the form is open its own button is the filled one. */
export function PageActions({ isForm, toggle }: PageActionsProps) {
  return (
    <>
      <Button
        component={Link}
        to={paths.quickRegistration}
        variant="light"
        leftSection={<PersonPlusIcon />}
        rightSection={<Kbd>Q</Kbd>}
      >
        Быстрая регистрация
      </Button>
      <Button
        variant={isForm ? "default" : "filled"}
        leftSection={<PlusIcon />}
        rightSection={<Kbd>N</Kbd>}
        aria-expanded={isForm}
        onClick={toggle}
      >
        Новая запись
      </Button>
    </>
  );
}

/** The same on a phone: what one does most stands at the thumb. */
export function PhoneBar({ isForm, toggle }: PageActionsProps) {
  return (
    <div ref={measureBottomBar} className={styles.bar} data-print="hide">
      <Button
        component={Link}
        to={paths.quickRegistration}
        variant={isForm ? "light" : "filled"}
        leftSection={<PersonPlusIcon />}
        className={styles.wide}
      >
        Быстрая регистрация
      </Button>
      <Button variant="default" aria-label="Новая запись" aria-expanded={isForm} onClick={toggle}>
        <PlusIcon />
      </Button>
    </div>
  );
}
