import { useQuery } from "@tanstack/react-query";
import { listServerWarnings, type ServerWarning } from "../../../contract/account-security.ts";
import { ProblemRow } from "../problem-row.tsx";
import { useSession } from "../session.tsx";
import { WarningIcon } from "../staff-icons.tsx";
import { StaffSection } from "../staff-section.tsx";

const words: Record<ServerWarning, { title: string; why: string }> = {
  "untrusted-proxy": {
    title: "Все посетители видны под одним адресом",
    why: "Запросы приходят через прокси, а\u00a0сайт о\u00a0нём не\u00a0знает, и\u00a0ограничения входа считают всех одним человеком. Попросите того, кто следит за\u00a0сервером, задать настройку TRUST_PROXY.",
  },
  "unreadable-second-steps": {
    title: "Коды второго шага не\u00a0проверить",
    why: "На\u00a0сервере сменился ключ шифрования: войти с\u00a0кодом сотрудники не\u00a0смогут. Попросите того, кто следит за\u00a0сервером, вернуть файл secret.key или настройку SECRET_KEY. Если ключ потерян, сбросьте второй шаг на\u00a0странице «Сотрудники».",
  },
};

/** For administrators: what is set on the server so that it hinders security. Nothing where all is well. */
export function ServerWarnings() {
  const { api } = useSession();
  const { data = [] } = useQuery({ queryKey: ["server-warnings"], queryFn: () => api.ask(listServerWarnings) });
  if (data.length === 0) return null;
  return (
    <StaffSection title="Настройка сервера">
      {data.map((warning) => (
        <ProblemRow key={warning} Icon={WarningIcon} {...words[warning]} />
      ))}
    </StaffSection>
  );
}
