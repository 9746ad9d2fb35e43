import type { Db } from "#server/kit/database/tables/tables.ts";
import { withOperatorCommands } from "#server/kit/operator-command.ts";
import type { Platform } from "#server/kit/platform.ts";
import { isSealed, sealText, unsealText } from "#server/kit/secrets/sealed-text.ts";
import { type AccountRow, staffRepository } from "../staff-repository.ts";

/** Keys of second steps as stored in the database: each encrypted for its account. */
export function otpSecrets({ secretKey }: Pick<Platform, "secretKey">) {
  const key = secretKey.derive("otp-secrets");
  const contextOf = (accountId: number) => `staff_accounts ${accountId} otp_secret`;
  return {
    seal: (accountId: number, secret: string) => sealText(key, contextOf(accountId), secret),

    /** @returns undefined if the account has no key, or if it was encrypted with another secret key of the server. */
    open: ({ id, otp_secret }: Pick<AccountRow, "id" | "otp_secret">) =>
      otp_secret === null ? undefined : unsealText(key, contextOf(id), otp_secret),
  };
}

/** Accounts whose confirmed second step was encrypted with another secret key. */
export async function accountsOfOtherKey(db: Db, keys: Pick<Platform, "secretKey">): Promise<AccountRow[]> {
  const secrets = otpSecrets(keys);
  const accounts = await staffRepository(db).all();
  return accounts.filter((account) => account.otp_confirmed === 1 && !secrets.open(account));
}

/**
 * Encrypts secrets that an earlier version stored in clear, and logs the accounts whose secrets this server cannot
 * decrypt, as after restoring a backup without its key.
 */
export async function sealOtpSecrets(platform: Pick<Platform, "database" | "secretKey" | "log">): Promise<void> {
  const secrets = otpSecrets(platform);
  const unreadable = await platform.database.exclusive(async (db) => {
    const staff = staffRepository(db);
    for (const { id, otp_secret } of await staff.all()) {
      if (otp_secret !== null && !isSealed(otp_secret))
        await staff.change(id, { otp_secret: secrets.seal(id, otp_secret) });
    }
    return accountsOfOtherKey(db, platform);
  });
  if (unreadable.length === 0) return;
  const logins = unreadable.map(({ username }) => username).join(", ");
  platform.log.warn(
    withOperatorCommands(
      `Второй шаг не проверить: ${logins}. Он зашифрован другим ключом. Верните прежний secret.key (или SECRET_KEY) либо сбросьте: npm run staff -- reset-second-step <логин>`,
    ),
  );
}
