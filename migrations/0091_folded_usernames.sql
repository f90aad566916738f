-- Skeletons of usernames fold ß, sigma and Greek iotas as their keys do now. The start makes these anew, the oldest first.
update users set username_skeleton = null
  where username_skeleton is not null
    and normalize(username, NFKC) ~ '[ßẞβꞵᏰΣσςϛ\u0345\u1c80-\u1c88\u1f80-\u1ffc]';
