export * from '../contract/texts.d.ts';
