export const RULES_CALL = 'GET /api/admin/comment-rules';
