/** The ports of a run's parts, all on loopback. One part runs at a time; others next to it start at another port. */
export const APP = Number(process.env['ATTACK_PORT'] ?? 3840);
export const POSTGRES = APP + 1;
export const PLANTED = APP + 2;
