/** The ports of a run's parts, all on loopback; one part runs at a time. */
export const APP = 3800;
export const OTHER_APP = 3801;
export const POSTGRES = 3810;
export const PROXY = 3811;
export const MAIL = 3812;
