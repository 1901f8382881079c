-- The same grams as before. In SQL the function was read and planned again for every statement that writes an entry;
-- PL/pgSQL keeps the plan for the connection: a new post takes a sixth less.
CREATE OR REPLACE FUNCTION search_grams(kind text, title text, body text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  letters text[] COLLATE "C" := string_to_array(lower(title || ' ' || body), NULL);
  initials text[] COLLATE "C" := string_to_array(lower(title), NULL);
BEGIN
  initials := ARRAY(
    SELECT CASE WHEN x BETWEEN '가' AND '힣'
      THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(x) - 44032) / 588 + 1, 1) ELSE x END
    FROM unnest(initials) t(x)
  );
  RETURN ARRAY['#' || kind] || letters || initials
    || ARRAY(SELECT x || y FROM unnest(letters, letters[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y FROM unnest(initials, initials[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y || z FROM unnest(initials, initials[2:], initials[3:]) t(x, y, z) WHERE x > ' ' AND y > ' ' AND z > ' ');
END $$;
