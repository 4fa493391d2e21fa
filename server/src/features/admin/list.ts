// Moved to records/lists: billing reads lists too. Kept until the last import here has followed.
export * from '../../records/lists/list.ts';
