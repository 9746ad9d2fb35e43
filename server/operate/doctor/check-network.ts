import { once } from "node:events";
import { connect } from "node:tls";
import { longDate } from "#domain/text/russian-dates.ts";
import type { Environment } from "../../kit/environment.ts";
import type { FileStore } from "../../kit/files/file-store.ts";
import { bucketOf, openBackups, openStores } from "../../kit/files/open-stores.ts";
import { OutageError } from "../../kit/outage.ts";
import { filesReasonOf, reasonOf } from "../../reason-of.ts";
import { type Checked, ill, well } from "./findings.ts";

/** In milliseconds. */
const maxWait = 5000;
const day = 24 * 60 * 60 * 1000;

export async function checkNetwork(environment: Environment): Promise<Checked[]> {
  const checks = [
    server(environment),
    certificate(environment),
    errorsWebhook(environment),
    proxy(environment),
    files(environment),
    backups(environment),
  ];
  return (await Promise.all(checks)).flat();
}

async function server({ HOST, PORT }: Environment): Promise<Checked[]> {
  const what = "Сервер";
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST);
  const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(maxWait) }).catch(() => {});
  if (answer?.ok) return [well(what, `отвечает на порту ${PORT} и готов принимать запросы`)];
  if (answer?.status === 503) {
    const remedy = "Он не может записать в базу. Смотрите строки выше и журнал: journalctl -u society";
    return [ill(what, `на порту ${PORT} отвечает, что не готов`, remedy)];
  }
  if (answer)
    return [
      ill(
        what,
        `на порту ${PORT} отвечает другая программа`,
        "Задайте другой порт: PORT=8001, а с systemd ListenStream в society.socket и тот же порт в society-upstream.conf.",
      ),
    ];
  const remedy =
    "Запустите его: systemctl start society (или npm start). Не запускается — причина в journalctl -u society";
  return [ill(what, `на порту ${PORT} никто не отвечает`, remedy)];
}

async function files(environment: Environment): Promise<Checked[]> {
  const bucket = bucketOf(environment, "FILES_S3");
  const { media } = openStores({ folder: environment.DATA_DIR, bucket });
  return bucket ? [await store("Хранилище файлов", media, "FILES_S3")] : [];
}

async function backups(environment: Environment): Promise<Checked[]> {
  const bucket = openBackups(environment);
  return bucket ? [await store("Хранилище копий", bucket, "BACKUP_S3")] : [];
}

async function store(what: string, { check }: FileStore, setting: string): Promise<Checked> {
  const trouble: unknown = await check().then(
    () => undefined,
    (error) => error,
  );
  if (trouble === undefined) return well(what, "отвечает, записать и удалить можно");
  const remedy = `Исправьте настройки ${setting}_… или позовите того, кто ведёт хранилище.`;
  return ill(what, trouble instanceof OutageError ? filesReasonOf(trouble, setting) : reasonOf(trouble, {}), remedy);
}

async function certificate({ SITE_URL }: Environment): Promise<Checked[]> {
  const { hostname } = new URL(SITE_URL);
  return certificateAt(SITE_URL, {
    what: "Сертификат",
    loss: "браузеры не пускают на сайт",
    silence: `Проверьте, что имя ${hostname} ведёт на этот сервер и что работает прокси: systemctl status nginx`,
    renewal:
      "Продлите его: certbot renew && systemctl reload nginx. Не продлевается — прочитайте, что говорит certbot.",
    replacement:
      "Получите другой, как при установке (certbot certonly …), и назовите в nginx его fullchain.pem и privkey.pem.",
  });
}

async function errorsWebhook({ ERRORS_WEBHOOK }: Environment): Promise<Checked[]> {
  if (ERRORS_WEBHOOK === undefined) return [];
  return certificateAt(ERRORS_WEBHOOK, {
    what: "Сертификат ERRORS_WEBHOOK",
    loss: "об ошибках никто не узнает",
    silence: "Исправьте адрес в ERRORS_WEBHOOK или позовите того, кто его ведёт.",
    renewal: "Продлить его должен тот, кто ведёт этот адрес: напишите ему.",
    replacement: "Сменить его должен тот, кто ведёт этот адрес: напишите ему.",
  });
}

/**
 * A service, the effect of its absence, and the remedies if it does not respond or its certificate has expired or is
 * not trusted.
 */
type Expected = { what: string; loss: string; silence: string; renewal: string; replacement: string };

async function certificateAt(url: string, { what, loss, silence, renewal, replacement }: Expected): Promise<Checked[]> {
  const { protocol, origin } = new URL(url);
  if (protocol !== "https:") return [];
  const shown = await shownCertificate(url);
  // Without the path, which may contain a key.
  if (!shown) return [ill(what, `${origin} не отвечает`, silence)];
  const { until, distrust } = shown;
  const left = Math.floor((until.getTime() - Date.now()) / day);
  const date = longDate(until.toISOString().slice(0, 10));
  if (left < 0) return [ill(what, `срок истёк ${date}: ${loss}`, renewal)];
  if (left < 14) return [ill(what, `осталось ${left} дн., до ${date}`, renewal)];
  if (distrust === undefined) return [well(what, `годен ещё ${left} дн., до ${date}`)];
  return [ill(what, `${distrustInWords[distrust] ?? `ему нельзя верить (${distrust})`}: ${loss}`, replacement)];
}

const selfSigned = "он самоподписанный, а не выдан центром сертификации";

/** By the error code of Node. */
const distrustInWords: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  ERR_TLS_CERT_ALTNAME_INVALID: "он выдан на другое имя",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "к нему не приложен сертификат того, кто его выдал",
};

/**
 * Reads the certificate, even an expired one, for its date.
 * @returns undefined if there is none.
 */
async function shownCertificate(url: string): Promise<{ until: Date; distrust: string | undefined } | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(maxWait) });
    const distrust = socket.authorized ? undefined : String(socket.authorizationError);
    return { until: new Date(socket.getPeerCertificate().valid_to), distrust };
  } catch {
    return undefined;
  } finally {
    socket.on("error", () => {}).destroy();
  }
}

async function proxy({ SITE_URL, TRUST_PROXY }: Environment): Promise<Checked[]> {
  const isBehindOne = SITE_URL.startsWith("https:");
  if (!isBehindOne) return [];
  if (TRUST_PROXY !== undefined) return [well("Прокси", "сервер знает о нём (TRUST_PROXY)")];
  const remedy = "Задайте TRUST_PROXY=1 и перезапустите сервер: иначе все посетители видны под одним адресом.";
  return [ill("Прокси", "сайт открыт по https, а сервер о прокси не знает", remedy)];
}
