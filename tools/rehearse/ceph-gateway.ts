import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type S3Bucket, s3Client } from "#server/platform/files/s3-client.ts";
import { freePort } from "#server/testing/free-port.ts";
import type { Running, Stage } from "./stage.ts";

export type Gateway = { bucket: S3Bucket; running: () => Running; start: () => Promise<void> };

/** Of Debian: apt-get install radosgw ceph-mon ceph-osd. */
export const cephPrograms = ["ceph-mon", "ceph-osd", "radosgw", "radosgw-admin", "monmaptool"];

/** A Ceph of one machine, whose objects are in memory, with its S3 gateway; an empty bucket and a key for it. */
export async function startGateway(stage: Stage): Promise<Gateway> {
  const folder = stage.make("ceph");
  for (const data of ["mon", "osd"]) stage.make(join("ceph", data));
  const config = ["-c", join(folder, "ceph.conf")];
  const [monitor, cluster, osd] = [await freePort(), randomUUID(), randomUUID()];
  writeFileSync(join(folder, "ceph.conf"), settings(folder, cluster, monitor));
  const map = join(folder, "monmap");
  await stage.run("monmaptool", ["--create", "--addv", "a", `[v1:127.0.0.1:${monitor}]`, "--fsid", cluster, map]);
  await stage.run("ceph-mon", [...config, "--mkfs", "-i", "a", "--monmap", map]);
  stage.start("ceph-mon", [...config, "-f", "-i", "a"]);
  await stage.run("ceph", [...config, "osd", "new", osd]);
  await stage.run("ceph-osd", [...config, "-i", "0", "--mkfs", "--osd-uuid", osd]);
  stage.start("ceph-osd", [...config, "-f", "-i", "0"]);

  const port = await freePort();
  const bucket = { url: `http://127.0.0.1:${port}/society`, region: "default", key: "key", secret: "secret" };
  let running: Running;
  const start = async () => {
    const frontend = `--rgw_frontends=beast endpoint=127.0.0.1:${port}`;
    running = stage.start("radosgw", [...config, "-f", "-n", "client.gateway", frontend]);
    const answers = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let left = 300; left > 0 && !(await answers()); left -= 1) await wait(200);
  };
  await start();
  const person = ["--uid=society", "--display-name=society", "--access-key=key", "--secret-key=secret"];
  await stage.run("radosgw-admin", [...config, "user", "create", ...person]);
  await s3Client(bucket).put("", new Uint8Array());
  return { bucket, start, running: () => running };
}

const settings = (folder: string, cluster: string, monitor: number) => `[global]
fsid = ${cluster}
mon_host = v1:127.0.0.1:${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr2 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 1
osd_objectstore = memstore
memstore_device_bytes = 4294967296
setuser_match_path = ${folder}
run_dir = ${folder}
mon_data = ${folder}/mon
osd_data = ${folder}/osd
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
keyring = /dev/null
`;
