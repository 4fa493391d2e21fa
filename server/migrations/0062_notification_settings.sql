-- /unsubscribe is a page from now on (R17.5.7). An organization with this address would lose its own pages, so it gets another one.
UPDATE organizations SET org_id = 'unsubscribe-' || left(replace(id::text, '-', ''), 8) WHERE org_id = 'unsubscribe';
