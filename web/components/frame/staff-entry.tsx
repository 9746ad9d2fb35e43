import { useEffect, useState } from "react";
import { Link } from "#ui/links/link.tsx";
import { tokenKey } from "../../api/token-key.ts";
import { paths } from "../../paths.ts";

/** The way in for staff; to whoever is signed in on this device it says who they are and leads on. A kept page knows nobody: it asks. */
export function StaffEntry({ className }: { className: string | undefined }) {
  const [name, setName] = useState<string>();
  useEffect(() => void nameOfStaff().then(setName, () => {}), []);
  return (
    <Link to={paths.signIn} className={className}>
      {name ? `${name}: к\u00a0рабочему месту` : "Вход для сотрудников"}
    </Link>
  );
}

/** @throws where the browser keeps nothing, the token is no longer good or the server cannot be asked. */
async function nameOfStaff(): Promise<string | undefined> {
  const token = localStorage.getItem(tokenKey);
  if (!token) return;
  const { signedInName } = await import("../../api/signed-in-name.ts");
  return signedInName(token);
}
