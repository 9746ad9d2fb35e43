import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import { isRegistrationOpen, useRootData } from "../../root-data.ts";

/** Where a letter about the opening of registration is asked for, while it is closed; nothing without a mail server. */
export function OpeningLink() {
  const site = useRootData()?.site;
  if (!site?.sends_letters || isRegistrationOpen(site)) return null;
  return <Link to={paths.opening()}>Сообщить об открытии регистрации</Link>;
}
