/** Where the parts of a run listen, all on loopback; one part runs at a time, others beside it from another port on. */
export const APP = Number(process.env['ATTACK_PORT'] ?? 3840);
export const POSTGRES = APP + 1;
export const PLANTED = APP + 2;
