/** Where the parts of a run listen, all on loopback; one part runs at a time. */
export const APP = 3840;
export const POSTGRES = 3841;
export const PLANTED = 3842;
