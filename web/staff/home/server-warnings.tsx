import { useQuery } from "@tanstack/react-query";
import { listServerWarnings, type ServerWarning } from "../../../contract/account-security.ts";
import { useSession } from "../session.tsx";
import { StaffSection } from "../staff-section.tsx";

const words: Record<ServerWarning, { title: string; text: string }> = {
  "untrusted-proxy": {
    title: "Сайт не\u00a0знает своего прокси",
    text: "Запросы приходят через прокси, а\u00a0настройка TRUST_PROXY не\u00a0задана: все посетители видны под одним адресом, и\u00a0ограничения входа считают их одним человеком. Попросите того, кто следит за\u00a0сервером, задать TRUST_PROXY.",
  },
  "unreadable-second-steps": {
    title: "Второй шаг проверить нельзя",
    text: "У\u00a0сервера другой ключ шифрования, чем был, когда сотрудники включали второй шаг: войти с\u00a0кодом они не\u00a0смогут. Попросите того, кто следит за\u00a0сервером, вернуть файл secret.key или SECRET_KEY. Если ключ потерян, сбросьте второй шаг на\u00a0странице «Сотрудники».",
  },
};

/** For administrators: what is set on the server so that it hinders security. Nothing where all is well. */
export function ServerWarnings() {
  const { api } = useSession();
  const warnings = useQuery({ queryKey: ["server-warnings"], queryFn: () => api.ask(listServerWarnings) });
  return warnings.data?.map((warning) => (
    <StaffSection key={warning} title={words[warning].title} text={words[warning].text}>
      {null}
    </StaffSection>
  ));
}
