import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** For how many seconds how many doctors register for a school, at the server on this port of this machine. */
export type Doctors = { port: number; school: number; clients: number; seconds: number };

/** Doctors who register over HTTP as fast as they are answered, each time with a name and an e-mail of their own. */
async function registerAll({ port, school, clients, seconds }: Doctors): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const status = await post(agent, port, answers(`${number}-${turn}`, school));
      if (status !== 201) throw new Error(`The server answered ${status}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
  return done;
}

function post(agent: Agent, port: number, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(payload) };
    const asked = request({ agent, port, host: "127.0.0.1", path: "/api/registration/", method: "POST", headers });
    asked.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
    asked.on("error", reject);
    asked.end(payload);
  });
}

function answers(name: string, school: number) {
  return {
    fio: `Примерова Анна ${name}`,
    region: "Самарская область",
    job_place: "Областной противотуберкулёзный диспансер",
    job: "Врач-фтизиатр",
    phone: "+79000000000",
    email: `doctor-${name}@post.example`,
    school_name: school,
  };
}

parentPort?.postMessage(await registerAll(workerData));
