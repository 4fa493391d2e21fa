// Moved to records/users: billing searches by the same words. Kept until the last import here has followed.
export * from '../../records/users/search-words.ts';
